import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { differenceWords } from '../../../../rules/admin/builder/builderWords.ts'
import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import { type ComparedSentence, sentenceDifferences } from '../../../../rules/admin/builder/sentenceDifferences.ts'
import { shortDate, weekdayName } from '../../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf } from '../../../../rules/content/times.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css } from '../../../../styled-system/css'
import type { EntryEditingActor, EntryTrialActor } from '../../../app/admin/entryEditing.ts'
import type { Trial as Tried } from '../../../machines/admin/builder.ts'
import { Button } from '../../kit/Button.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { quiet } from '../styles.ts'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3.5' })
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '2' })
const card = css({
  surface: 'sheet',
  border: 'hairline',
  borderRadius: 'base',
  paddingBlock: '3',
  paddingInline: '3.5',
  textStyle: 'body',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
})
const cardHead = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '2',
  textStyle: 'captionStrong',
  color: 'textMuted',
  paddingBottom: '1.5',
  whiteSpace: 'normal',
})
const removed = css({ background: 'failedTint', textDecorationColor: 'failed', textDecorationThickness: '2px' })
const added = css({
  background: 'publishedTint',
  textDecoration: 'underline',
  textDecorationColor: 'published',
  textDecorationThickness: '2px',
  textUnderlineOffset: '3px',
})
const times = css({ textStyle: 'small', color: 'textMuted', marginTop: '2' })
const strong = css({ fontWeight: 'semibold', color: 'text' })
const mark = css({ display: 'inline-block', verticalAlign: 'middle' })

const writers = [
  { value: 'template', label: strings.withoutAi },
  { value: 'ai', label: strings.withAi },
] as const

interface Props {
  editing: EntryEditingActor
  trial: EntryTrialActor
}

/** The same sample post without the entry and with it, as it stands in the form. */
export function Trial({ editing, trial }: Props) {
  const { trial: found, tried, entry, writer, problem } = useSelector(trial, ({ context }) => context)
  const isBusy = useSelector(trial, (snapshot) => snapshot.hasTag('busy'))
  const stored = useSelector(editing, ({ context }) => context.stored)
  const kind = useSelector(editing, ({ context }) => context.draft.kind)
  const isStale = found !== null && !isBusy && problem === null && tried !== entry
  return (
    <section className={stack} aria-label={strings.theSamePost}>
      <div className={head}>
        <h2 className={css({ textStyle: 'h3' })}>{strings.theSamePost}</h2>
        <Button
          size="sm"
          busy={isBusy}
          aria-disabled={entry === null}
          onClick={() => trial.send({ type: 'another.requested' })}
        >
          <RefreshCw size={16} aria-hidden />
          {strings.tryAnother}
        </Button>
      </div>
      <Segmented
        label={strings.whoWrites}
        options={writers}
        value={writer}
        onChange={(chosen) => trial.send({ type: 'writer.chosen', writer: chosen })}
      />
      {found && <Sample sample={found.sample} />}
      <ListProblem
        what={strings.thePostCouldNotBeMade}
        problem={problem}
        isBusy={isBusy}
        onRetry={() => trial.send({ type: 'trial.requested' })}
      />
      {entry === null && <p className={quiet}>{strings.itIsTriedAsSoonAsThe}</p>}
      {isStale && entry !== null && (
        <p className={quiet}>
          {strings.thisIsFromBeforeYourLastChange}{' '}
          <Button variant="link" size="sm" onClick={() => trial.send({ type: 'trial.requested' })}>
            {strings.tryItAsItStands}
          </Button>
        </p>
      )}
      {found === null && isBusy && <Skeleton height={160} />}
      {found && <Compared trial={found} one={builderKinds[kind].one} version={stored?.version ?? null} />}
    </section>
  )
}

const Sample = ({ sample: { goal, stage, network } }: Pick<Tried, 'sample'>) => (
  <p className={quiet}>
    {strings.forGoal(
      goal,
      stage,
      <span key="mark" className={mark}>
        <NetworkMark network={network} size={14} label="" />
      </span>,
      networkNames[network],
    )}
  </p>
)

interface ComparedProps {
  trial: Tried
  one: string
  /** Of what is stored; null: nothing is. */
  version: number | null
}

function Compared({ trial: { without, with: changed }, one, version }: ComparedProps) {
  const differences = sentenceDifferences(without.text, changed.text)
  const hasTexts = without.text !== '' && changed.text !== ''
  return (
    <>
      <Side
        title={strings.withoutThe(one)}
        side={without}
        sentences={differences.before}
        others={changed.times}
        isBefore
      />
      <Side
        title={version === null ? strings.withItNotSavedYet : strings.withTheAsItStandsHere(one)}
        side={changed}
        sentences={differences.after}
        others={without.times}
      />
      {hasTexts && (
        <p className={`${quiet} ${strong}`} role="status">
          {differenceWords(differences)}
        </p>
      )}
    </>
  )
}

interface SideProps {
  title: string
  side: Tried['without']
  sentences: readonly ComparedSentence[]
  /** Times that the other side has. */
  others: readonly string[]
  isBefore?: boolean
}

const Side = ({ title, side: { text, times: planned, problem }, sentences, others, isBefore = false }: SideProps) => (
  <article className={card} aria-label={title}>
    <header className={cardHead}>
      <span>{title}</span>
      {text !== '' && <span>{counted([...text].length, strings.character)}</span>}
    </header>
    {sentences.map(({ from, text: sentence, isShared }) => {
      if (isShared) return <span key={from}>{sentence}</span>
      const [words = '', blanks = ''] = [sentence.trimEnd(), sentence.slice(sentence.trimEnd().length)]
      return (
        <span key={from}>
          {isBefore ? <del className={removed}>{words}</del> : <ins className={added}>{words}</ins>}
          {blanks}
        </span>
      )
    })}
    {planned.length > 0 && (
      <ul className={times} aria-label={strings.whenPostsArePlanned}>
        {planned.map((time) => (
          <li key={time}>
            <Time time={time} isShared={others.includes(time)} isBefore={isBefore} />
          </li>
        ))}
      </ul>
    )}
    {problem !== null && <p className={times}>{problem}</p>}
  </article>
)

/** A time of one side, marked where the other does not have it. */
function Time({ time, isShared, isBefore }: { time: string; isShared: boolean; isBefore: boolean }) {
  const day = dayOf(time)
  const words = `${weekdayName(day, 'short')}, ${shortDate(day)}, ${clockLabel(timeOf(time))}`
  if (isShared) return words
  return isBefore ? <del className={removed}>{words}</del> : <ins className={added}>{words}</ins>
}
