import { useSelector } from '@xstate/react'
import { useState } from 'react'
import {
  blankRule,
  draftOf,
  type RuleDraft,
  type RuleField,
  ruleFields,
  ruleOf,
  ruleProblems,
} from '../../../../rules/moderation/ruleDraft.ts'
import { kindWords, type ruleKinds } from '../../../../rules/moderation/ruleKinds.ts'
import { strings } from '../../../../strings/moderation/rules.ts'
import { css } from '../../../../styled-system/css'
import type { ModerationRules } from '../../../app/moderation/rules.ts'
import type { ModerationRule } from '../../../machines/moderation/rules.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import { SwitchRow } from '../../kit/SwitchRow.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useMutation } from '../../useMutation.ts'
import { WriteFailure } from '../../WriteFailure.tsx'

const form = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4', maxWidth: 'prose' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const titles = {
  refused: strings.theRuleWasNotStored,
  unclear: strings.itIsNotKnownWhetherTheRule,
} as const

interface Props {
  rules: ModerationRules
  kind: (typeof ruleKinds)[number]
  /** Null: it is a new one. */
  stored: ModerationRule | null
}

/** A rule while it is written: the fields that the table has for its kind. */
export function RuleForm({ rules, kind, stored }: Props) {
  const draft = useDraft(rules, kind, stored)
  const [isTried, setTried] = useState(false)
  const { request, isBusy, problem } = useMutation(rules.change)
  const problems = isTried ? ruleProblems(kind, draft.shown) : {}
  usePrimaryAction()
  const save = () => {
    setTried(true)
    if (Object.keys(ruleProblems(kind, draft.shown)).length > 0) return
    const rule = ruleOf(kind, draft.shown)
    request(
      stored
        ? { kind: 'change', id: stored.id, version: stored.version, rule }
        : { kind: 'create', clientKey: rules.clientKey(), rule },
    )
  }
  return (
    <form
      className={form}
      aria-label={stored ? stored.rule.name : strings.newRule(kindWords[kind].title)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={strings.name} help={strings.administratorsReadIt} error={problems.name}>
        <TextInput
          value={draft.shown.name}
          onChange={({ currentTarget }) => draft.change({ name: currentTarget.value })}
        />
      </Field>
      <KindFields kind={kind} draft={draft.shown} problems={problems} onChange={draft.change} />
      <SwitchRow
        label={strings.itHoldsPosts}
        isOn={draft.shown.isEnabled}
        isReadOnly={isBusy}
        onChange={(isEnabled) => draft.change({ isEnabled })}
      />
      <WriteFailure titles={titles} problem={problem} />
      <div className={acts}>
        <Button type="submit" variant="action" busy={isBusy}>
          {stored ? strings.save : strings.addTheRule}
        </Button>
        {draft.isTyped && (
          <Button variant="ghost" aria-disabled={isBusy} onClick={draft.discard}>
            {strings.discard}
          </Button>
        )}
        {stored && <Deletion rules={rules} stored={stored} />}
      </div>
    </form>
  )
}

interface FieldsProps {
  kind: Props['kind']
  draft: RuleDraft
  problems: Partial<Record<RuleField, string>>
  onChange: (change: Partial<RuleDraft>) => void
}

function KindFields({ kind, draft, problems, onChange }: FieldsProps) {
  const { lines, hidesTarget, posts, minutes } = ruleFields[kind]
  return (
    <>
      {lines && (
        <Field {...lines} error={problems.lines}>
          <TextArea
            rows={5}
            value={draft.lines}
            onChange={({ currentTarget }) => onChange({ lines: currentTarget.value })}
          />
        </Field>
      )}
      {hidesTarget && (
        <SwitchRow
          label={hidesTarget.label}
          note={hidesTarget.help}
          isOn={draft.hidesTarget}
          isReadOnly={false}
          onChange={(isOn) => onChange({ hidesTarget: isOn })}
        />
      )}
      {posts && (
        <Field {...posts} error={problems.posts}>
          <TextInput
            inputMode="numeric"
            value={draft.posts}
            onChange={({ currentTarget }) => onChange({ posts: currentTarget.value })}
          />
        </Field>
      )}
      {minutes && (
        <Field {...minutes} error={problems.minutes}>
          <TextInput
            inputMode="numeric"
            value={draft.minutes}
            onChange={({ currentTarget }) => onChange({ minutes: currentTarget.value })}
          />
        </Field>
      )}
    </>
  )
}

/** What is typed, else what is stored. */
function useDraft(rules: ModerationRules, kind: Props['kind'], stored: ModerationRule | null) {
  const { actor, type } = useCachedActor(rules.drafts, stored ? String(stored.id) : kind)
  const typed = useSelector(actor, ({ context }) => context)
  const shown = typed ?? (stored ? draftOf(stored.rule) : blankRule)
  return {
    shown,
    isTyped: typed !== null,
    change: (change: Partial<RuleDraft>) => type({ ...shown, ...change }),
    discard: () => type(null),
  }
}

function Deletion({ rules, stored: { id, rule } }: { rules: ModerationRules; stored: ModerationRule }) {
  const [isAsking, setAsking] = useState(false)
  const { request, isBusy } = useMutation(rules.change)
  return (
    <>
      <Button variant="danger" aria-disabled={isBusy} onClick={() => setAsking(true)}>
        {strings.delete}
      </Button>
      <LazyDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        size="sm"
        title={strings.deleteName(rule.name)}
        description={strings.itHoldsNothingMore}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {strings.cancel}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                request({ kind: 'delete', id, name: rule.name })
              }}
            >
              {strings.delete}
            </Button>
          </>
        }
      />
    </>
  )
}
