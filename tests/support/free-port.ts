import { createServer } from 'node:net'

const TRIES = 5

/** Whether a server of ours says on the console that it listens: serve-portal.ts and api/listen-api.ts do so first of all. */
export const listens = (output: string): boolean => /^ {2}(Portal|API): /m.test(output)

/**
 * Starts a server on a free port. Between the search for a port and its use another process may take it and answer in
 * the server's place (two files of journeys once used one portal, until the first was done): so `start` waits for
 * the server's own word, and one that finds its port taken is started on another.
 * @param start throws an error with what the server printed, EADDRINUSE where another process was quicker
 */
export async function onFreePort<Server>(start: (port: number) => Promise<Server>): Promise<Server> {
  for (let again = TRIES - 1; ; again--)
    try {
      return await start(await freePort())
    } catch (error) {
      if (again === 0 || !/EADDRINUSE/.test(String(error))) throw error
    }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
