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
  { value: 'brief', label: 'Brief' },
  { value: 'link', label: 'Link' },
  { value: 'rough', label: 'Rough text' },
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
    <section className={panel} aria-label="Brief" ref={panelRef}>
      <Segmented label="Start from" options={kinds} value={brief.kind} onChange={(kind) => change({ kind })} />
      <SourceFields brief={brief} onChange={change} />
      <Field label="Voice">
        <TextInput
          size="sm"
          maxLength={longestWish}
          placeholder="As your brand says it"
          value={brief.voice}
          onChange={({ currentTarget }) => change({ voice: currentTarget.value })}
        />
      </Field>
      <Field label="Aim">
        <TextInput
          size="sm"
          maxLength={longestWish}
          placeholder="What people should do"
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
      <Field
        className={roomy}
        label="Your rough text"
        help="Your words stay. It is cut to each network’s length, and what stands in quotes is not changed."
      >
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
    <Field label="What is it about?" className={roomy}>
      <TextArea
        rows={7}
        maxLength={longestBrief}
        placeholder="What it is, for whom, when, where and for how much."
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
        Stop all
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
  const label = `Write ${countWord(networks.length).toLowerCase()} ${networks.length === 1 ? 'text' : 'texts'}`
  return (
    <Button wide variant={isFirst ? 'action' : 'ink'} aria-disabled={isOver} onClick={press}>
      {missing ?? (hasTexts ? `${label} again` : label)}
    </Button>
  )
}

const isComing = ({ state }: TextStanding): boolean => state === 'waiting' || state === 'writing'
