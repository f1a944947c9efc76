import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { isUsedUp } from '../../../rules/generate/allowanceWords.ts'
import { heardWords, standingTitle } from '../../../rules/generate/standing.ts'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import { useLoaded } from '../kit/lazyView.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useMedia, widths } from '../shell/useMedia.ts'
import { BriefPanel } from './BriefPanel.tsx'
import { OtherStarts } from './OtherStarts.tsx'
import { SaveActions, SaveBar } from './SaveActions.tsx'
import { TextCard } from './TextCard.tsx'
import { counting, useAllowance, useGenerating, useOwnAccounts } from './useGenerating.ts'
import { useSaving } from './useSaving.ts'

const page = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    md: '[300px minmax(0, 1fr)]',
    lg: '[348px minmax(0, 1fr)]',
  },
  gridTemplateRows: { md: '[auto 1fr]' },
  alignContent: { base: 'start', md: 'stretch' },
  minHeight: 'full',
})
const head = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4',
  padding: { base: '4', md: '5' },
  paddingInline: { md: '7' },
  borderBottom: 'hairline',
})
const words = css({ minWidth: '0', flex: '[1 1 340px]' })
const title = css({ textStyle: 'h1', textWrap: 'balance' })
const about = css({ color: 'textMuted', marginTop: '1' })
const texts = css({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(auto-fill, minmax(min(280px, 100%), 1fr))]',
  },
  gridAutoRows: { md: '[minmax(300px, auto)]' },
  minWidth: '0',
  _focusVisible: { outline: 'none' },
})
const blank = css({ padding: { base: '4', md: '7' }, color: 'textMuted', maxWidth: 'prose' })

/** One brief, a text for each network, and what becomes of them. */
export function GeneratePage() {
  usePrimaryAction()
  const { texts: list, brief, writeAgain } = useGenerating()
  const allowance = useAllowance()
  const isOff = allowance !== null && isUsedUp(allowance)
  const entries = useSelector(list, ({ context }) => context)
  const saving = useSaving(entries)
  const { limits } = useOwnAccounts()
  const isBegun = useSelector(brief, ({ context }) => context.brief + context.rough + context.link !== '')
  const rules = useLoaded(counting, isBegun || entries.length > 0)
  const isWide = useMedia(widths.md)
  const textsRef = useRef<HTMLOListElement>(null)
  /** In a narrow window the texts stand a screen below the brief. */
  const leadToTexts = () => {
    if (isWide) return
    textsRef.current?.focus({ preventScroll: true })
    textsRef.current?.scrollIntoView()
  }
  return (
    <div className={page}>
      <header className={head}>
        <div className={words}>
          <h1 className={title}>{standingTitle(entries)}</h1>
          <p className={about}>{strings.theTightestNetworkComesFirst}</p>
        </div>
        {entries.length > 0 && <SaveActions saving={saving} hasButton={isWide} />}
      </header>
      <BriefPanel isFirst={saving.count === 0} rules={rules} onAsked={leadToTexts} />
      <div>
        {entries.length > 0 ? (
          <ol className={texts} aria-label={strings.texts} tabIndex={-1} ref={textsRef}>
            {entries.map((entry) => (
              <TextCard
                key={entry.network}
                entry={entry}
                rules={rules}
                limits={limits}
                isOff={isOff}
                onWrite={(wish) => writeAgain(entry, wish)}
              />
            ))}
          </ol>
        ) : (
          <div className={blank}>
            <OtherStarts />
          </div>
        )}
      </div>
      <VisuallyHidden>
        <p role="status">{heardWords(entries)}</p>
      </VisuallyHidden>
      {entries.length > 0 && !isWide && <SaveBar saving={saving} entries={entries} />}
    </div>
  )
}
