import type { GivenSettings } from '../process/environment.ts'
import type { Finding } from './finding.ts'

const secretNames = /SECRET|PASSWORD|_KEY$|_KEY_ID$/

/** Whatever a server says to a check, no secret of the settings is repeated: `…` stands in its place. */
export function hideSecrets(findings: readonly Finding[], env: GivenSettings): Finding[] {
  const secrets = Object.entries(env).flatMap(([name, value = '']) =>
    secretNames.test(name) ? [value] : passwordsIn(value),
  )
  const longest = secrets.filter((text) => text.length > 3).sort((one, other) => other.length - one.length)
  const hide = (text: string) => longest.reduce((hidden, secret) => hidden.replaceAll(secret, '…'), text)
  return findings.map((finding) => ({ ...finding, sentence: hide(finding.sentence) }))
}

/** Of an address: as it is written there, and as it is sent. */
function passwordsIn(value: string): string[] {
  const written = URL.parse(value)?.password ?? ''
  if (written === '') return []
  try {
    return [written, decodeURIComponent(written)]
  } catch {
    return [written]
  }
}
