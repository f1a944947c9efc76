import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../process/settings.ts'
import type { ProviderEnv } from './env.ts'

type HeaderSettings = Pick<
  Settings,
  'FATHOM_ID' | 'PUBLIC_URL' | 'PRACTICE_HOSTS' | 'WEBSITE_HOSTS' | 'VITE_API_HOST' | 'GEO_IP_URL'
>

const policyHeader = 'Content-Security-Policy'
const fathomHost = 'https://cdn.usefathom.com'

/** The headers of the design's section 6, on every answer; one with a stricter policy of its own keeps that. */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler<ProviderEnv> {
  const usual = usualHeaders(settings)
  return async (context, next) => {
    let own: string | null = null
    await usual(context, async () => {
      await next()
      own = context.res.headers.get(policyHeader)
    })
    if (own !== null) context.header(policyHeader, own)
  }
}

function usualHeaders(settings: HeaderSettings): MiddlewareHandler {
  const fathom = settings.FATHOM_ID ? [fathomHost] : []
  const nearby = [...settings.PRACTICE_HOSTS, ...settings.WEBSITE_HOSTS].map((host) => `http://${host}`)
  const elsewhere = [settings.VITE_API_HOST, settings.GEO_IP_URL].flatMap(originsOf)
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...fathom],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...nearby],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      connectSrc: ["'self'", ...elsewhere, ...fathom],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: settings.PUBLIC_URL.startsWith('https:') && 'max-age=31536000',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  })
}

/** The origin of an address that is not a path of this site. */
const originsOf = (address: string | undefined): string[] =>
  address?.startsWith('http') ? [new URL(address).origin] : []
