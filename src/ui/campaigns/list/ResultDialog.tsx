import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { dateWords } from '../../../../rules/campaigns/dateWords.ts'
import { amountIn, resultProblem } from '../../../../rules/campaigns/resultProblem.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/campaigns/list.ts'
import { css } from '../../../../styled-system/css'
import { createCampaignResults } from '../../../app/campaigns/results.ts'
import type { Campaign, CampaignResults } from '../../../machines/campaigns/campaigns.ts'
import { useWallNow } from '../../content/useWallNow.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useSession } from '../../sessionContext.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { ToldResults } from './ToldResults.tsx'
import type { ListActs } from './useListActs.ts'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4' })
const fields = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', sm: '[1fr 1fr]' },
  gap: '4',
  alignItems: 'start',
})

interface Props {
  open: boolean
  campaign: Campaign | null
  acts: ListActs
  onClose: () => void
}

/** How far a campaign has come by a day; what was told of other days can be corrected. */
export const ResultDialog = ({ open, campaign, acts, onClose }: Props) =>
  open && campaign && <Telling campaign={campaign} acts={acts} onClose={onClose} />

function Telling({ campaign, acts, onClose }: { campaign: Campaign } & Pick<Props, 'acts' | 'onClose'>) {
  usePrimaryAction()
  const today = dayOf(useWallNow())
  const { told, typed } = useCachedActor(useSession().cached(createCampaignResults), String(campaign.id))
  const results = useSelector(told, ({ context }) => context.value)
  const failure = useQueryFailure(told)
  const [said, setSaid] = useState(() => typed.read() ?? { day: today, amount: '' })
  const [isTried, setTried] = useState(false)
  const fault = resultProblem(said, today)
  const faultOf = (field: 'amount' | 'day') => (isTried && fault?.field === field ? fault.text : undefined)
  const change = (part: Partial<{ day: string; amount: string }>) => {
    const next = { day: said.day, amount: said.amount, ...part }
    setSaid(next)
    typed.save(next)
  }
  const tell = () => {
    setTried(true)
    const amount = amountIn(said.amount)
    if (fault !== null || amount === null) return
    acts.request({ kind: 'tell', campaign, day: said.day, amount, before: beforeOf(results, said.day, campaign) })
  }
  const { goalUnit, goalAmount } = campaign
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={strings.tellTheResult}
      description={strings.name(campaign.name)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.notNow}
          </Button>
          <Button variant="action" busy={acts.isBusy} onClick={tell}>
            {said.day === today || fault?.field === 'day'
              ? strings.storeTheResult
              : strings.storeItFor(dateWords(said.day, today))}
          </Button>
        </>
      }
    >
      <form
        className={stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          tell()
        }}
      >
        <ListProblem
          what={acts.problem?.outcome === 'unclear' ? strings.nobodyKnowsWhetherItWasStored : strings.itWasNotStored}
          problem={acts.problem?.message ?? null}
        />
        <div className={fields}>
          <Field
            label={goalUnit === '' ? strings.reachedSoFar : strings.soFar(capitalized(goalUnit))}
            error={faultOf('amount')}
            {...(goalAmount !== null && { help: strings.theGoalIs(goalAmount) })}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={said.amount}
              onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
            />
          </Field>
          <Field label={strings.byTheEndOf} error={faultOf('day')}>
            <TextInput
              type="date"
              max={today}
              value={said.day}
              onChange={({ currentTarget }) => change({ day: currentTarget.value })}
            />
          </Field>
        </div>
        <button type="submit" hidden />
        <ListProblem what={strings.whatWasToldBeforeCouldNotBe} {...failure} />
        {results === null && failure.problem === null && (
          <div aria-busy="true">
            <Skeleton width="60%" height={16} />
          </div>
        )}
        {results !== null && results.length > 0 && (
          <ToldResults
            results={results}
            unit={goalUnit}
            today={today}
            isBusy={acts.isBusy}
            onChange={({ day, amount }) => change({ day, amount: String(amount) })}
            onTakeBack={({ day, amount }) =>
              acts.request({ kind: 'tell', campaign, day, amount: null, before: amount })
            }
          />
        )}
      </form>
    </Dialog>
  )
}

/** What was told for a day before; null where nothing was, as far as is known. */
function beforeOf(results: CampaignResults | null, day: string, { result }: Campaign): number | null {
  const known = results ?? (result === null ? [] : [result])
  return known.find((one) => one.day === day)?.amount ?? null
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
