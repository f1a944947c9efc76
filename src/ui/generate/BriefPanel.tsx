import { useSelector } from '@xstate/react'
import { Square } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type BriefKind, longestBrief, longestWish } from '../../../contract/ai.ts'
import type { Network } from '../../../contract/networks.ts'
import { isUsedUp } from '../../../rules/generate/allowanceWords.ts'
import { type Brief, missingIn } from '../../../rules/generate/brief.ts'
import type { TextStanding } from '../../../rules/generate/standing.ts'
import { countWord } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { AllowanceNote } from './AllowanceNote.tsx'
import { LinkSource } from './LinkSource.tsx'
import { NetworkChoice } from './NetworkChoice.tsx'
import { useChosenNetworks } from './useChosenNetworks.ts'
import { type counting, useAllowance, useGenerating, useOwnAccounts } from './useGenerating.ts'

const panel = css({
  display: 'grid',
  gap: '4',
  alignContent: 'start',
  padding: { base: '4', md: '6' },
  paddingLeft: { md: '7' },
  borderRight: { md: 'hairline' },
  borderBottom: { base: 'hairline', md: 'none' },
  minWidth: '0',
})
const roomy = css({ '& textarea': { minHeight: '36' } })

const kinds: readonly SegmentOf<BriefKind>[] = [
  { value: 'brief', label: strings.brief },
  { value: 'link', label: strings.link },
  { value: 'rough', label: strings.roughText },
]

interface Props {
  /** Nothing can be kept yet: to write is the act of the page. */
  isFirst: boolean
  rules: ReturnType<typeof counting.get>
  /** The texts were asked for, and their places are shown. */
  onAsked: () => void
}

/** What texts are to be written of, for which networks, and how many are left today. */
export function BriefPanel({ isFirst, rules, onAsked }: Props) {
  const generating = useGenerating()
  const { change } = generating
  const brief = useSelector(generating.brief, ({ context }) => context)
  const chosen = useChosenNetworks(brief)
  const { limits } = useOwnAccounts()
  const ordered = rules ? rules.tightestFirst(chosen, limits) : chosen
  const panelRef = useRef<HTMLElement>(null)
  return (
    <section className={panel} aria-label={strings.brief} ref={panelRef}>
      <Segmented label={strings.startFrom} options={kinds} value={brief.kind} onChange={(kind) => change({ kind })} />
      <SourceFields brief={brief} onChange={change} />
      <Field label={strings.voice}>
        <TextInput
          size="sm"
          maxLength={longestWish}
          placeholder={strings.asYourBrandSaysIt}
          value={brief.voice}
          onChange={({ currentTarget }) => change({ voice: currentTarget.value })}
        />
      </Field>
      <Field label={strings.aim}>
        <TextInput
          size="sm"
          maxLength={longestWish}
          placeholder={strings.whatPeopleShouldDo}
          value={brief.aim}
          onChange={({ currentTarget }) => change({ aim: currentTarget.value })}
        />
      </Field>
      <NetworkChoice chosen={chosen} onChoose={(networks) => change({ networks })} />
      <WriteAct
        brief={brief}
        networks={ordered}
        isFirst={isFirst}
        onMissing={() => panelRef.current?.querySelector<HTMLElement>('textarea, input[type=url]')?.focus()}
        onAsked={onAsked}
      />
      <AllowanceNote networks={ordered} />
    </section>
  )
}

interface FieldsProps {
  brief: Brief
  onChange: (change: Partial<Brief>) => void
}

function SourceFields({ brief, onChange }: FieldsProps) {
  if (brief.kind === 'link') return <LinkSource brief={brief} onChange={onChange} />
  if (brief.kind === 'rough') {
    return (
      <Field className={roomy} label={strings.yourRoughText} help={strings.yourWordsStay}>
        <TextArea
          rows={8}
          maxLength={longestBrief}
          value={brief.rough}
          onChange={({ currentTarget }) => onChange({ rough: currentTarget.value })}
        />
      </Field>
    )
  }
  return (
    <Field label={strings.whatIsItAbout} className={roomy}>
      <TextArea
        rows={7}
        maxLength={longestBrief}
        placeholder={strings.whatItIsForWhomWhenWhere}
        value={brief.brief}
        onChange={({ currentTarget }) => onChange({ brief: currentTarget.value })}
      />
    </Field>
  )
}

interface ActProps {
  brief: Brief
  /** In the order in which they are written. */
  networks: readonly Network[]
  isFirst: boolean
  onMissing: () => void
  onAsked: () => void
}

function WriteAct({ brief, networks, isFirst, onMissing, onAsked }: ActProps) {
  const { texts, write, stopAll } = useGenerating()
  const isUnderWay = useSelector(texts, ({ context }) => context.some(isComing))
  const hasTexts = useSelector(texts, ({ context }) => context.length > 0)
  const allowance = useAllowance()
  if (isUnderWay) {
    return (
      <Button wide onClick={stopAll}>
        <Square size={15} aria-hidden />
        {strings.stopAll}
      </Button>
    )
  }
  const isOver = allowance !== null && isUsedUp(allowance)
  const missing = missingIn(brief, networks)
  const press = () => {
    if (missing) return onMissing()
    flushSync(() => write(networks))
    onAsked()
  }
  const label = strings.writeText(countWord(networks.length).toLowerCase(), networks.length)
  return (
    <Button wide variant={isFirst ? 'action' : 'ink'} aria-disabled={isOver} onClick={press}>
      {missing ?? (hasTexts ? strings.again(label) : label)}
    </Button>
  )
}

const isComing = ({ state }: TextStanding): boolean => state === 'waiting' || state === 'writing'
