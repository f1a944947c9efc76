import { useSelector } from '@xstate/react'
import { type FormEvent, useRef, useState } from 'react'
import { postResultLabel } from '../../../../rules/campaigns/postFigures.ts'
import { amountIn, amountProblem } from '../../../../rules/campaigns/resultProblem.ts'
import type { PersonClock } from '../../../../rules/campaigns/stateWords.ts'
import { amountSourceWords } from '../../../../rules/insight/campaignFigureWords.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/analytics.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignAnalytics } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { useMutation } from '../../useMutation.ts'
import { usePersonClock } from '../usePersonClock.ts'
import type { PostResults } from './useFigures.ts'

const frame = css({ display: 'grid', gridTemplateColumns: 'one', gap: '2' })
const row = css({ display: 'flex', alignItems: 'center', gap: '2' })
const input = css({ width: '30' })

type Post = CampaignAnalytics['posts'][number]

interface Props {
  post: Post
  on: Post['networks'][number]
  /** Of the goal; empty where it has none. */
  unit: string
  results: PostResults
}

/** What came of a post on one network, told by itself: Enter stores it, emptied it takes it back. */
export function PostResultField({ post: { campaignPost, position }, on, unit, results }: Props) {
  const { network, amount } = on
  const clock = usePersonClock()
  const { isBusy, problem } = useMutation(results.telling)
  const isAsked = useSelector(
    results.asked,
    ({ context }) => context?.campaignPost === campaignPost && context.network === network,
  )
  const { text, change } = useTyped({ campaignPost, network, amount, results })
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const fault = text.trim() === '' ? null : amountProblem(text)
  const isUnsaved = !saysAmount(text, amount)
  const tell = (event: FormEvent) => {
    event.preventDefault()
    // The button goes with what it stores.
    field.current?.focus()
    setTried(fault !== null)
    if (fault === null && isUnsaved) results.tell({ campaignPost, network, amount: amountIn(text), before: amount })
  }
  const name = networkNames[network]
  return (
    <form className={frame} noValidate onSubmit={tell}>
      <Field
        label={
          <>
            {postResultLabel(unit, name)}
            <VisuallyHidden>{strings.post(position)}</VisuallyHidden>
          </>
        }
        error={isTried ? (fault ?? undefined) : undefined}
        help={helpOf(on, isUnsaved, clock)}
      >
        <span className={row}>
          <TextInput
            ref={field}
            className={input}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          {isUnsaved && (
            <Button
              type="submit"
              busy={isBusy && isAsked}
              aria-disabled={isBusy || undefined}
              aria-label={strings.whatCameOfPostOn(
                text.trim() === '' ? strings.takeBack : strings.store,
                position,
                name,
              )}
            >
              {text.trim() === '' ? strings.takeBack : strings.store}
            </Button>
          )}
        </span>
      </Field>
      <ListProblem
        what={problem?.outcome === 'unclear' ? strings.nobodyKnowsWhetherItWasStored : strings.itWasNotStored}
        problem={isAsked && isUnsaved ? (problem?.message ?? null) : null}
      />
    </form>
  )
}

/** What stands in the field: what is told, or what was typed since and is stored in the browser until it is told. */
function useTyped({ campaignPost, network, amount, results }: Pick<Props, 'results'> & Typed) {
  const [typed] = useState(() => results.typedOf(campaignPost, network))
  const [shown, setShown] = useState(() => ({ amount, text: typed.read()?.amount ?? null }))
  if (amount !== shown.amount) {
    const isTold = shown.text === null || saysAmount(shown.text, shown.amount) || saysAmount(shown.text, amount)
    setShown({ amount, text: isTold ? null : shown.text })
  }
  return {
    text: shown.text ?? (amount === null ? '' : String(amount)),
    change: (text: string) => {
      setShown({ amount, text })
      if (saysAmount(text, amount)) typed.remove()
      else typed.save({ amount: text })
    },
  }
}

interface Typed {
  campaignPost: number
  network: Post['networks'][number]['network']
  amount: number | null
}

/** Whether a text says what is told; an empty one that nothing is. */
const saysAmount = (text: string, amount: number | null): boolean =>
  text.trim() === '' ? amount === null : amount !== null && amountIn(text) === amount

/** Where the number that counts is from, or that what stands in the field does not count yet. */
function helpOf(on: Props['on'], isUnsaved: boolean, clock: PersonClock): string {
  if (!isUnsaved) return amountSourceWords(on, clock)
  return on.amount === null ? strings.notStoredYet : strings.notStoredYetIsTold(numberLabel(on.amount))
}
