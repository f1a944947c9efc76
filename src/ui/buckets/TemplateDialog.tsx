import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { createTemplates } from '../../app/buckets/templates.ts'
import type { IndustryTemplate } from '../../services/buckets/templates.ts'
import { Button } from '../kit/Button.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { BucketTick } from '../marks/BucketTick.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { useBuckets } from './useBuckets.ts'

const trades = css({ display: 'grid', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' }, columnGap: '6' })
const trade = css({
  width: 'full',
  textAlign: 'left',
  display: 'grid',
  gap: '0.5',
  paddingBlock: '2.5',
  borderBottom: 'soft',
  cursor: 'pointer',
  _hover: { background: 'hover' },
})
const name = css({ textStyle: 'name' })
const small = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const list = css({ borderTop: 'hairline', marginTop: '3' })
const item = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  gap: '3',
  paddingBlock: '2.5',
  borderBottom: 'soft',
})
const words = css({ display: 'grid', gap: '1', minWidth: '0' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  textStyle: 'small',
  color: 'textMuted',
})
const unmade = {
  refused: strings.failedToCreateBucketsFromTemplate,
  unclear: strings.itIsNotKnownWhetherTheBuckets,
} as const

interface Props {
  open: boolean
  onClose: () => void
}

/** A ready set of buckets: first the trade, then which of its buckets. */
export function TemplateDialog({ open, onClose }: Props) {
  const { list: templates, choice } = useBuckets().lazy(createTemplates)
  const found = useSelector(templates, ({ context }) => context.value)
  const failure = useQueryFailure(templates)
  const { request, isBusy, problem } = useMutation(choice)
  const business = useShownBusiness()
  const [chosen, setChosen] = useState<IndustryTemplate | null>(null)
  const [names, setNames] = useState<readonly string[]>([])
  // The next opening begins with the trades.
  if (!open && chosen) setChosen(null)
  usePrimaryAction(open && chosen !== null)
  const choose = (one: IndustryTemplate) => {
    setChosen(one)
    setNames(one.buckets.map(({ name: called }) => called))
  }
  const create = (industryTemplate: string) =>
    request({ industryTemplate, bucketNames: names, businessProfileId: business?.id ?? null })
  const foot = chosen && (
    <>
      <Button onClick={() => setChosen(null)}>{strings.otherTrades}</Button>
      <Button
        variant="action"
        busy={isBusy}
        disabled={names.length === 0}
        onClick={() => create(chosen.industryTemplate)}
      >
        {names.length === 0 ? strings.chooseABucket : strings.make(counted(names.length, strings.bucketInSentence))}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chosen?.name ?? strings.chooseYourTrade}
      description={chosen?.summary ?? strings.eachHasASetOfBucketsWith}
      footer={foot}
    >
      {chosen ? (
        <>
          <WriteFailure titles={unmade} problem={problem} />
          <BucketChoice template={chosen} names={names} isBusy={isBusy} onChange={setNames} />
        </>
      ) : (
        <>
          <ListProblem what={strings.theTradesCouldNotBeRead} {...failure} />
          {!found && failure.problem === null && <Skeleton width="70%" height={16} />}
          <Trades trades={found ?? []} onChoose={choose} />
        </>
      )}
    </Dialog>
  )
}

interface TradesProps {
  trades: readonly IndustryTemplate[]
  onChoose: (trade: IndustryTemplate) => void
}

const Trades = ({ trades: all, onChoose }: TradesProps) => (
  <ul className={trades}>
    {all.map((one) => (
      <li key={one.industryTemplate}>
        <button type="button" className={trade} onClick={() => onChoose(one)}>
          <span className={name}>{one.name}</span>
          <span className={small}>{one.summary}</span>
          <span className={small}>
            {strings.aMonth(
              counted(one.buckets.length, strings.bucketInSentence),
              counted(one.postsPerMonth, strings.post),
            )}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

interface ChoiceProps {
  template: IndustryTemplate
  names: readonly string[]
  isBusy: boolean
  onChange: (names: readonly string[]) => void
}

function BucketChoice({ template, names, isBusy, onChange }: ChoiceProps) {
  const toggle = (one: string) =>
    isBusy || onChange(names.includes(one) ? names.filter((other) => other !== one) : [...names, one])
  return (
    <ul className={list}>
      {template.buckets.map((bucket) => (
        <li key={bucket.name} className={item}>
          <BucketTick color={bucket.color} />
          <div className={words}>
            <Checkbox
              checked={names.includes(bucket.name)}
              aria-disabled={isBusy || undefined}
              onChange={() => toggle(bucket.name)}
            >
              {bucket.name}
            </Checkbox>
            <span className={small}>{bucket.purpose}</span>
            <span className={facts}>
              {bucket.share} % · {counted(bucket.ideaCount, strings.idea)}
              <NetworkMarks networks={bucket.networks} size={14} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
