/** Turns of the event loop that follow a time limit, and the shortest of them in ms. */
const turns = 20
const turnMs = 10

/**
 * Runs something after a time limit and, beyond it, the turns in which this process reads what others sent. While it is busy,
 * these take long: a program that compiles for seconds must not take a database for gone that answered long ago.
 * @param ms time limit
 * @returns function that cancels it
 */
export function afterFreeTime(ms: number, run: () => void): () => void {
  let left = turns
  const take = () => {
    if (left === 0) return run()
    left -= 1
    timer = setTimeout(take, turnMs)
    timer.unref()
  }
  let timer = setTimeout(take, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
