import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { listens, onFreePort } from './free-port'

const serve = async (port: number) => {
  const server = createServer()
  await once(server.listen(port), 'listening')
  return server
}

it('starts a server on another port when somebody was quicker', async () => {
  const quicker: Awaited<ReturnType<typeof serve>>[] = []
  const tried: number[] = []
  const server = await onFreePort(async (port) => {
    tried.push(port)
    if (quicker.length === 0) quicker.push(await serve(port))
    return serve(port)
  })
  expect(tried).toHaveLength(2)
  expect(server.address()).toMatchObject({ port: tried[1] })
  for (const one of [server, ...quicker]) one.close()
})

it('tells whatever else keeps a server from starting, and gives up after five takers', async () => {
  const tried: number[] = []
  const fails = (message: string) => async (port: number) => {
    tried.push(port)
    throw new Error(message)
  }
  await expect(onFreePort(fails('the portal ended with code 1:\nno database'))).rejects.toThrow('no database')
  expect(tried).toHaveLength(1)
  await expect(onFreePort(fails('Error: listen EADDRINUSE: address already in use :::40123'))).rejects.toThrow('40123')
  expect(tried).toHaveLength(6)
})

it('takes a server at its word', () => {
  expect(listens('\n  Portal: https://portal.example\n\n')).toBe(true)
  expect(listens('{"msg":"migrating"}\n\n  API: http://localhost:3001\n\n')).toBe(true)
  expect(listens('{"msg":"Portal: soon"}\n')).toBe(false)
})
