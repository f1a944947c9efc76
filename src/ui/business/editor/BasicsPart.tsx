import { useSelector } from '@xstate/react'
import { industries } from '../../../../rules/account/industries.ts'
import type { BusinessFields } from '../../../../rules/business/businessDraft.ts'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { LogoField } from './LogoField.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const fields = css({
  display: 'grid',
  columnGap: '6',
  rowGap: '5',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  alignItems: 'start',
})
const wide = css({ gridColumn: '[1 / -1]' })
const withAct = css({ display: 'grid', gap: '2', justifyItems: 'start', '& > :first-child': { width: 'full' } })

/** What a business is called, where its page is, and what it does. */
export function BasicsPart({ editor }: { editor: BusinessEditor }) {
  const errors = useSelector(editor, ({ context }) => context.errors)
  const { description } = useSelector(editor, ({ context }) => context.draft.fields)
  const bound = useFields(editor)
  return (
    <div className={fields}>
      <Field label={strings.name} error={errors.name} required>
        <TextInput autoComplete="organization" {...bound('name')} />
      </Field>
      <Field label={strings.industry} error={errors.industry}>
        <Industry {...bound('industry')} />
      </Field>
      <WebAddress editor={editor} />
      <LogoField editor={editor} />
      <Field
        label={strings.description}
        help={strings.whatItDoesInAFewSentences(description.length)}
        error={errors.description}
        className={wide}
      >
        <TextArea rows={4} {...bound('description')} />
      </Field>
    </div>
  )
}

/** The value of a field, and how typing in it is told. */
function useFields(editor: BusinessEditor) {
  const fieldsNow = useSelector(editor, ({ context }) => context.draft.fields)
  const isBusy = useSelector(editor, (now) => now.hasTag('busy'))
  return (name: keyof BusinessFields) => ({
    value: fieldsNow[name],
    disabled: isBusy,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      editor.send({ type: 'draft.changed', change: { fields: { [name]: currentTarget.value } } }),
  })
}

/** One of those that first posts are written for, or what else the profile says. */
function Industry({ value, ...rest }: ReturnType<ReturnType<typeof useFields>>) {
  const isOwn = value !== '' && !industries.some((one) => one === value)
  return (
    <Select value={value} {...rest}>
      <option value="">{strings.notSaid}</option>
      {isOwn && <option value={value}>{value}</option>}
      {industries.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </Select>
  )
}

function WebAddress({ editor }: { editor: BusinessEditor }) {
  const error = useSelector(editor, ({ context }) => context.errors.websiteUrl)
  const saved = useSelector(editor, ({ context }) => context.profile?.websiteUrl ?? '')
  const bound = useFields(editor)('websiteUrl')
  const isOther = saved !== '' && bound.value.trim() !== saved
  return (
    <div className={withAct}>
      <Field label={strings.webAddress} error={error} {...(isOther && { help: strings.saveItFirstToReadTheNew })}>
        <TextInput type="url" inputMode="url" autoComplete="url" {...bound} />
      </Field>
      {saved !== '' && (
        <Button
          size="sm"
          disabled={bound.disabled || isOther}
          onClick={() => editor.send({ type: 'website.requested' })}
        >
          {strings.readThePageAgain}
        </Button>
      )}
    </div>
  )
}
