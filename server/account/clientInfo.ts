import type { Caller } from '../http/registerEndpoint.ts'
import { deviceOf } from './device.ts'

/** Where a session begins: the address that limits count by, and the browser as people call it. */
export interface ClientInfo {
  address: string
  device: string
}

export const clientInfoOf = ({ address, header }: Pick<Caller<never>, 'address' | 'header'>): ClientInfo => ({
  address,
  device: deviceOf(header('User-Agent')),
})
