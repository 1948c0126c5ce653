/** Counts of applications below this are not public: they could tell that somebody applies. */
export const leastShown = 3;
