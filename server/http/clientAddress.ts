import ipaddr from 'ipaddr.js'
import type { ProviderContext } from './env.ts'

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * The address of the caller, for limits: of the socket, or with TRUST_PROXY the one that the proxy in front added last.
 * Of IPv6 the network of 64 bits, which is what one subscriber has.
 */
export function clientAddress(context: ProviderContext, isProxyTrusted: boolean): string {
  const forwarded = isProxyTrusted ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded ?? socketAddress(context) ?? 'none'
  if (!ipaddr.isValid(address)) return 'none'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
}

const socketAddress = (context: ProviderContext) => context.env?.incoming?.socket.remoteAddress

/** Whether something stands between the caller and this process. */
export const isForwarded = (context: ProviderContext): boolean =>
  forwardedHeaders.some((name) => context.req.header(name) !== undefined)

/** Whether the socket's other end is on this machine. */
export function isLocalSocket(context: ProviderContext): boolean {
  const address = socketAddress(context)
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Whether a host, with or without port, is a name of this machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return ipaddr.isValid(name) && ipaddr.parse(name).range() === 'loopback'
}
