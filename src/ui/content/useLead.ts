import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Obstacle } from '../../../rules/content/obstacles.ts'
import { commonScope, isOwn, scopeKey, scopeOf } from '../../../rules/content/scopes.ts'
import type { Composing } from './composing.ts'
import type { LeadToOptions } from './options/OptionsPanel.tsx'

/** Puts the focus where something is to be mended before the post can go out. */
export type Lead = (obstacle: Obstacle) => void

/** The first control of each place. */
const firstControls: Record<Obstacle['place'], string> = {
  text: 'textarea[data-part]',
  media: '[data-media] :is(button:enabled, a)',
  options: '[aria-label="Options"] :is(button:enabled, a)',
  accounts: 'fieldset[aria-label="Post to"] :is(button:enabled, a)',
  reconnection: 'fieldset[aria-label="Post to"] :is(button:enabled, a)',
  time: 'input[type="time"]',
}

/** Which of the texts is shown, and the way to what keeps the post from going out. */
export function useLead(frame: RefObject<HTMLElement | null>, { draft, chosen }: Composing) {
  const [shownKey, show] = useState(scopeKey(commonScope))
  const optionsLead = useRef<LeadToOptions>(null)
  const lead: Lead = ({ place, accountId }) => {
    if (place === 'options' && accountId !== null && optionsLead.current) return optionsLead.current(accountId)
    const account = chosen.find(({ id }) => id === accountId)
    if (account && (place === 'text' || place === 'media')) {
      const ofNetwork = chosen.filter(({ network }) => network === account.network)
      const scopes = [scopeOf(account, ofNetwork, draft), { kind: 'network', network: account.network } as const]
      const own = scopes.find((scope) => isOwn(draft, scope))
      flushSync(() => show(scopeKey(own ?? commonScope)))
    }
    frame.current?.querySelector<HTMLElement>(firstControls[place])?.focus()
  }
  return { lead, optionsLead, shownKey, show }
}
