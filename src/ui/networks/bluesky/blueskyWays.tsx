import type { ReactNode } from 'react'
import type { BlueskyWay } from '../../../../contract/connecting.ts'
import { strings } from '../../../../strings/networks/bluesky.ts'
import type { ConnectInputs } from '../../../machines/networks/connection.machine.ts'
import { ExternalLink } from '../../kit/ExternalLink.tsx'

/** What a way asks for beside the handle, and shows nobody. */
interface SecretField {
  /** By which it is sent. */
  key: Exclude<keyof ConnectInputs['bluesky'], 'handle' | 'businessProfileId'>
  label: string
  /** What is said where nothing was written. */
  missing: string
  help: ReactNode
}

interface ShownWay {
  /** Under the handle. */
  help: string
  submitName: string
  /** The press that leads here from another way. */
  insteadName: string
  secret: SecretField | null
}

/** What a person sees of each way to connect a Bluesky account. */
const blueskyWays = {
  consent: {
    help: strings.asBlueskyWritesItAdaBskySocialBluesky,
    submitName: strings.signInWithBluesky,
    insteadName: strings.signInOnBlueskysPageInstead,
    secret: null,
  },
  app_password: {
    help: strings.asBlueskyWritesIt,
    submitName: strings.connectBluesky,
    insteadName: strings.toUseAnAppPasswordInstead,
    secret: {
      key: 'appPassword',
      label: strings.appPassword,
      missing: strings.appPasswordIsRequired,
      help: strings.notYourOwnPassword((words) => (
        <ExternalLink key="settings" href="https://bsky.app/settings/app-passwords">
          {words}
        </ExternalLink>
      )),
    },
  },
} satisfies Record<BlueskyWay, ShownWay>

/** The ways among what the provider names, in its order; every provider takes app passwords, whatever it names. */
export function offeredWays(names: readonly string[]): readonly [BlueskyWay, ...BlueskyWay[]] {
  const [first, ...others] = names.filter(isBlueskyWay)
  return first ? [first, ...others] : ['app_password']
}

/** As the form needs it, whichever it is. */
export const shownWay = (way: BlueskyWay): ShownWay => blueskyWays[way]

const isBlueskyWay = (name: string): name is BlueskyWay => Object.hasOwn(blueskyWays, name)
