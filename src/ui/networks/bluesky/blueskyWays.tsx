import type { ReactNode } from 'react'
import type { BlueskyWay } from '../../../../contract/connecting.ts'
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
    help: 'As Bluesky writes it: ada.bsky.social. Bluesky asks you on its own page, and brings you back.',
    submitName: 'Sign in with Bluesky',
    insteadName: 'Sign in on Bluesky’s page instead',
    secret: null,
  },
  app_password: {
    help: 'As Bluesky writes it: ada.bsky.social',
    submitName: 'Connect Bluesky',
    insteadName: 'Use an app password instead',
    secret: {
      key: 'appPassword',
      label: 'App password',
      missing: 'App password is required',
      help: (
        <>
          Not your own password: make one for us in Bluesky under{' '}
          <ExternalLink href="https://bsky.app/settings/app-passwords">Settings, App passwords</ExternalLink>. You can
          take it back there at any time.
        </>
      ),
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
