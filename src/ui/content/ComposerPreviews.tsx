import { memo, useMemo } from 'react'
import { contentFor, leavesWordsOut } from '../../../rules/content/contentFor.ts'
import type { Draft } from '../../../rules/content/draft.ts'
import { optionsFor } from '../../../rules/content/postContent.ts'
import { isReached, scopeOfKey } from '../../../rules/content/scopes.ts'
import type { Outgoing, WithUtm } from '../../../rules/content/utm.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { Previews } from './preview/Previews.tsx'

const previews = css({
  surface: 'sunken',
  borderLeft: { lg: 'hairline' },
  borderTop: { base: 'hairline', lg: 'none' },
  padding: { base: '4', md: '5' },
  paddingTop: '4.5',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minWidth: '0',
  order: { base: '3', lg: '0' },
  gridColumn: { md: '[1 / -1]', lg: 'auto' },
})
const section = css({ textStyle: 'h3' })
const muted = css({ color: 'textMuted' })

interface Props {
  draft: Draft
  chosen: readonly SocialAccount[]
  /** `scopeKey` of the text that is open. */
  shownKey: string
  withUtm: WithUtm
  outgoing: Outgoing | undefined
}

/** What goes out on each account, as its network will show it. */
export const ComposerPreviews = memo(function ComposerPreviews(props: Props) {
  const { draft, chosen, shownKey, withUtm, outgoing } = props
  const heading = <h2 className={section}>{strings.preview}</h2>
  const items = useMemo(
    () =>
      chosen.map((account) => ({
        account,
        written: contentFor(draft, account, withUtm),
        options: optionsFor(draft, account.id),
        hasWordsLeftOut: leavesWordsOut(draft, account),
      })),
    [draft, chosen, withUtm],
  )
  const scope = scopeOfKey(shownKey, chosen, draft)
  const openIds = chosen.filter((account) => isReached(draft, account, scope)).map(({ id }) => id)
  return (
    <section className={previews} aria-label={strings.previews}>
      {items.length > 0 ? (
        <Previews items={items} openIds={openIds} outgoing={outgoing}>
          {heading}
        </Previews>
      ) : (
        <>
          {heading}
          <p className={muted}>{strings.chooseAnAccountToSeeHowThe}</p>
        </>
      )}
    </section>
  )
})
