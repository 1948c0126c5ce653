/** Watches the turns of the loop; `stop` answers the longest, as its thread's processor counts: a busy machine lengthens none. */
export function watchTurns(): { readonly stop: () => number } {
  let [last, longest] = [process.threadCpuUsage(), 0];
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, 1);
  return {
    stop: () => {
      clearInterval(timer);
      return longest;
    },
  };
}
