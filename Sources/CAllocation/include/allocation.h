#pragma once

/// Whether memory was asked for and not given since the last call of `tercet_forget_failed_allocations`.
/// Always 0 where the C library lets nobody stand before its allocator.
int tercet_has_failed_allocation(void);

/// Begins anew.
void tercet_forget_failed_allocations(void);
