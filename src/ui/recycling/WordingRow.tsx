import { useSelector } from '@xstate/react'
import { longestWording } from '../../../contract/recyclingPosts.ts'
import { shortDate } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import type { Wording } from '../../machines/recycling/recycling.ts'
import { Button } from '../kit/Button.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { useSession } from '../sessionContext.ts'
import { useMutation } from '../useMutation.ts'
import type { WordingsActors } from './wordingsActors.ts'

const row = css({ display: 'grid', gap: '2', paddingBlock: '3', borderBottom: 'soft' })
const text = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const quiet = css({ textStyle: 'small', color: 'textMuted', flex: '1' })

interface Props {
  wording: Wording
  wordings: WordingsActors
}

/** One wording: where it is from and when it went out, and what can be done with it. */
export function WordingRow({ wording, wordings }: Props) {
  const changed = useSelector(wordings.typed, ({ context }) => context.changed)
  return (
    <li className={row}>
      {changed?.id === wording.id ? (
        <Changing wording={wording} wordings={wordings} typed={changed.text} />
      ) : (
        <Shown wording={wording} wordings={wordings} />
      )}
    </li>
  )
}

function Shown({ wording, wordings }: Props) {
  const { timezone } = useSession()
  const { request, isBusy } = useMutation(wordings.change)
  const { origin, state, usedAt } = wording
  const isWaiting = state === 'to_review'
  const off = isBusy || undefined
  const used =
    usedAt === null ? strings.notOutYet : strings.outOn(shortDate(dayOf(wallTimeAt(Date.parse(usedAt), timezone()))))
  return (
    <>
      <p className={text}>{wording.text}</p>
      <div className={foot}>
        <span className={quiet}>
          {origins[origin]}, {used}
        </span>
        {isWaiting && (
          <Button size="sm" variant="ink" aria-disabled={off} onClick={() => request({ kind: 'approve', wording })}>
            {strings.approve}
          </Button>
        )}
        <Button
          size="sm"
          aria-disabled={off}
          onClick={() => wordings.type({ changed: { id: wording.id, text: wording.text } })}
        >
          {strings.edit}
        </Button>
        <Button size="sm" variant="ghost" aria-disabled={off} onClick={() => request({ kind: 'delete', wording })}>
          {isWaiting ? strings.reject : strings.delete}
        </Button>
      </div>
    </>
  )
}

const origins: Readonly<Record<Wording['origin'], string>> = { own: strings.yours, ai: strings.byAi }

function Changing({ wording, wordings, typed }: Props & { typed: string }) {
  const { request, isBusy } = useMutation(wordings.change)
  const isEmpty = typed.trim() === ''
  return (
    <>
      <TextArea
        aria-label={strings.changeTheWording}
        rows={4}
        maxLength={longestWording}
        value={typed}
        readOnly={isBusy}
        onChange={({ currentTarget }) => wordings.type({ changed: { id: wording.id, text: currentTarget.value } })}
      />
      <div className={foot}>
        <span className={quiet}>{strings.savingItMeansThatYouHaveRead}</span>
        <Button
          size="sm"
          variant="ink"
          busy={isBusy}
          disabled={isEmpty}
          onClick={() => request({ kind: 'change', wording, text: typed.trim() })}
        >
          {strings.save}
        </Button>
        <Button size="sm" aria-disabled={isBusy || undefined} onClick={() => wordings.type({ changed: null })}>
          {strings.cancel}
        </Button>
      </div>
    </>
  )
}
