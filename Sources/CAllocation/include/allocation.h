#pragma once

/// Whether memory was asked for and not given since the last call of `tercet_forget_failed_allocations`.
/// Always 0 where the C library lets nobody stand before its allocator.
int tercet_has_failed_allocation(void);

/// Begins anew.
void tercet_forget_failed_allocations(void);

/// Has the process end with 71, `Release.outOfMemoryStatus`, where it dies for lack of memory: libraries
/// that can't allocate abort or trap, which looks like a crash from outside. In C because Swift can't
/// handle signals.
void tercet_report_lack_of_memory(void);
