import { useSelector } from '@xstate/react'
import { filledTemplate } from '../../../rules/feeds/template.ts'
import { strings } from '../../../strings/feeds.ts'
import { css } from '../../../styled-system/css'
import type { FeedEditing } from '../../app/feeds/feeds.ts'

const part = css({ display: 'grid', gap: '1.5', gridTemplateColumns: 'one' })
const label = css({ textStyle: 'label' })
const text = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', padding: '3', border: 'soft' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  editing: FeedEditing
  /** The person's. */
  timezone: string
}

/** The text of a draft, with the newest entry. */
export function TemplatePreview({ editing, timezone }: Props) {
  const { edited, preview } = useSelector(editing, ({ context }) => context)
  const newest = preview?.feed?.newest ?? edited.feed?.newest ?? null
  if (newest === null) return <p className={quiet}>{strings.thereIsNoEntryYetToShow}</p>
  return (
    <section className={part} aria-label={strings.theNewestEntryAsADraft}>
      <p className={label}>{strings.theNewestEntryAsADraft}</p>
      <p className={text}>{filledTemplate(edited.draft.template, newest, timezone)}</p>
      <p className={quiet}>
        {strings.utmParametersAreAddedWhenItGoes(
          newest.pictureUrl === null ? strings.itHasNoPicture : strings.itHasAPicture,
        )}
      </p>
    </section>
  )
}
