import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fateWords, stateWords } from '../../../../rules/admin/builder/builderWords.ts'
import type { BuilderEntry } from '../../../../rules/admin/builder/entry.ts'
import { dateWords } from '../../../../rules/campaigns/dateWords.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css } from '../../../../styled-system/css'
import type { EntryEditingActor } from '../../../app/admin/entryEditing.ts'
import { useApp } from '../../appContext.tsx'
import { Button } from '../../kit/Button.tsx'
import { preloadBy } from '../../kit/lazyView.ts'
import { CompareDialog } from './overlays.ts'

const list = css({ borderTop: 'hairline', marginTop: '2' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[34px minmax(0, 1fr) auto]',
  columnGap: '2',
  rowGap: '0.5',
  alignItems: 'baseline',
  paddingBlock: '2',
  borderBottom: 'hairline',
  textStyle: 'small',
  overflowWrap: 'anywhere',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: '3' })
const about = css({ gridColumn: '[2 / -1]', textStyle: 'caption', color: 'textMuted' })

interface Props {
  editing: EntryEditingActor
  stored: BuilderEntry
  isBusy: boolean
}

/** What an entry said before, what became of the texts that were made with it, and the way back. */
export function Versions({ editing, stored, isBusy }: Props) {
  const [compared, setCompared] = useState<number | null>(null)
  const draft = useSelector(editing, ({ context }) => context.draft)
  const dateOf = useDates()
  const { versions, version: current, state, entry } = stored
  return (
    <section aria-label={strings.versions}>
      <h2 className={css({ textStyle: 'h3' })}>{strings.versions}</h2>
      <ul className={list}>
        {versions.map(({ version, said, at, author, fate }) => (
          <li key={version} className={row}>
            <b>{version}</b>
            <span>{said}</span>
            <span className={acts}>
              <Button
                variant="link"
                size="sm"
                aria-label={strings.compareVersion(version)}
                {...preloadBy(CompareDialog)}
                onClick={() => setCompared(version)}
              >
                {strings.compare}
              </Button>
              {version !== current && (
                <Button
                  variant="link"
                  size="sm"
                  aria-label={strings.takeBackVersion(version)}
                  aria-disabled={isBusy}
                  onClick={() => editing.send({ type: 'version.requested', version })}
                >
                  {strings.takeBack}
                </Button>
              )}
            </span>
            <span className={about}>
              {[
                at === null ? strings.ofTheProduct : dateOf(at),
                ...(version === current ? [stateWords[state].toLowerCase()] : []),
                ...(author === null ? [] : [author]),
              ].join(', ')}
              . {fateWords(fate)}
            </span>
          </li>
        ))}
      </ul>
      <CompareDialog
        open={compared !== null}
        onClose={() => setCompared(null)}
        entryKey={entry.key}
        version={versions.find(({ version }) => version === compared) ?? null}
        draft={draft}
      />
    </section>
  )
}

/** Days as the person has them; the computer's where the person is not loaded. */
function useDates(): (instant: string) => string {
  const { userData, browser, clock } = useApp()
  const zone = useSelector(userData, ({ context }) => context.user?.userprofile.timezone) ?? browser.timezone()
  const today = dayOf(wallTimeAt(clock.now(), zone))
  return (instant) => dateWords(dayOf(wallTimeAt(Date.parse(instant), zone)), today)
}
