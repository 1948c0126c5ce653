/** Counts of applications below this are not public: they could reveal that someone applies. */
export const leastShown = 3;
