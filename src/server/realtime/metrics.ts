import { Counter, type Registry } from 'prom-client'
import type { Refusal } from '#lib/contract/events.ts'
import { addGauge } from '../platform/metrics.ts'
import { type Io, roomsHere } from './types.ts'

/**
 * Adds gauges of the sockets to `/metrics`.
 * @returns a function that counts a refused connection
 */
export function measureSockets(io: Io, registry: Registry): (reason: Refusal | 'forbidden') => void {
  addGauge(registry, 'sockets', 'Open realtime connections', () => io.of('/').sockets.size)
  addGauge(registry, 'socket_members', 'Members with a connection', () => roomsHere(io, 'user').length)
  const refusals = new Counter({
    name: 'marketplace_socket_refusals_total',
    help: 'Realtime connections that were refused',
    labelNames: ['reason'] as const,
    registers: [registry],
  })
  return (reason) => refusals.inc({ reason })
}
