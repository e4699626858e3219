/**
 * The longest time that a piece of work holds the process between two turns of its event loop, in milliseconds of its
 * own processor time: a neighbour on the machine takes the clock's time, and none of this.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let most = 0
  let before = process.cpuUsage()
  let isOver = false
  const turn = () => {
    const { user, system } = process.cpuUsage(before)
    most = Math.max(most, (user + system) / 1_000)
    before = process.cpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  turn()
  return most
}
