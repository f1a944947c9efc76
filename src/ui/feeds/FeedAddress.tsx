import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { strings } from '../../../strings/feeds.ts'
import { css } from '../../../styled-system/css'
import type { FeedEditing } from '../../app/feeds/feeds.ts'
import type { FeedDraft } from '../../machines/feeds/feed.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: 'one' })
const start = css({ justifySelf: 'start' })
const list = css({ display: 'grid', gap: '2', gridTemplateColumns: 'one' })
const found = css({ display: 'grid', gap: '1', justifyItems: 'start', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  editing: FeedEditing
  isBusy: boolean
  error: string | undefined
  onChange: (change: Partial<FeedDraft>) => void
}

/** Where the feed is; of a page, the feeds that it names to choose from. */
export function FeedAddress({ editing, isBusy, error, onChange }: Props) {
  const { edited, preview } = useSelector(editing, ({ context }) => context)
  const isFinding = useSelector(editing, (snapshot) => snapshot.matches('finding'))
  const find = () => isBusy || editing.send({ type: 'finding.requested' })
  const field = useRef<HTMLInputElement>(null)
  const choose = (url: string) => {
    onChange({ url })
    // The pressed button goes with the list of feeds.
    field.current?.focus()
    find()
  }
  const isThere = preview?.feed != null
  return (
    <div className={stack}>
      <Field label={strings.address} help={strings.ofAFeedOrOfAPage} error={error}>
        <TextInput
          ref={field}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          placeholder="https://example.com/blog"
          readOnly={isBusy}
          value={edited.draft.url}
          onChange={({ target }) => onChange({ url: target.value })}
        />
      </Field>
      {edited.feed === null && !isThere && (
        <Button className={start} busy={isFinding} onClick={find}>
          {strings.findTheFeed}
        </Button>
      )}
      {isThere && (
        <p role="status" className={quiet}>
          {strings.found(preview.feed?.title ?? '', entriesSay(preview.feed?.entryCount ?? 0))}
        </p>
      )}
      {preview && preview.found.length > 0 && (
        <>
          <p role="status">{strings.thisIsAPage}</p>
          <ul className={list} aria-label={strings.feedsOfThePage}>
            {preview.found.map(({ url, title }) => (
              <li key={url} className={found}>
                <Button size="sm" aria-disabled={isBusy || undefined} onClick={() => isBusy || choose(url)}>
                  {title || url}
                </Button>
                <span className={quiet}>{url}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const entriesSay = (count: number): string => (count === 1 ? strings.withOneEntry : strings.withEntries(count))
