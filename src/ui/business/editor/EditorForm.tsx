import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { Tabs } from '../../kit/Tabs.tsx'
import { BrandEditor } from '../brand/BrandEditor.tsx'
import { AudiencePart } from './AudiencePart.tsx'
import { BasicsPart } from './BasicsPart.tsx'
import { EditorBar } from './EditorBar.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { ImportPart } from './ImportPart.tsx'
import { LinksPart } from './LinksPart.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const tab = css({ paddingTop: '5' })
const stack = css({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })

type Part = 'basics' | 'brand' | 'audience'

/** What a business is, looks like and speaks to. A new one has its name first; the rest follows once it is there. */
export function EditorForm({ editor }: { editor: BusinessEditor }) {
  const id = useSelector(editor, ({ context }) => context.id)
  const version = useSelector(editor, ({ context }) => context.profile?.updatedAt)
  const hasAddress = useSelector(editor, ({ context }) => Boolean(context.profile?.websiteUrl))
  const [part, setPart] = useState<Part>('basics')
  const hasFault = useSelector(editor, ({ context }) => Object.keys(context.errors).length > 0)
  useEffect(() => {
    if (hasFault) setPart('basics')
  }, [hasFault])
  const basics = (
    <Work editor={editor}>
      <ImportPart editor={editor} />
      <BasicsPart editor={editor} />
      <LinksPart editor={editor} />
    </Work>
  )
  if (id === null) return basics
  const audience = (
    <Work editor={editor}>
      <AudiencePart editor={editor} />
    </Work>
  )
  const read = hasAddress ? { onReadWebsite: () => editor.send({ type: 'website.requested' }) } : {}
  return (
    <Tabs
      label={strings.partsOfTheBusiness}
      value={part}
      onChange={setPart}
      tabs={[
        { value: 'basics', label: strings.basics, content: <div className={tab}>{basics}</div> },
        {
          value: 'brand',
          label: strings.brand,
          content: (
            <div className={tab}>
              <BrandEditor key={version} profileId={id} {...read} />
            </div>
          ),
        },
        { value: 'audience', label: strings.audience, content: <div className={tab}>{audience}</div> },
      ]}
    />
  )
}

/** A part of the profile's own form: what there is to know, its fields, and what can be done. */
function Work({ editor, children }: { editor: BusinessEditor; children: ReactNode }) {
  const { form, goToFault } = useFirstFault(editor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    editor.send({ type: 'draft.submitted' })
    goToFault()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className={stack}>
        <EditorNotices editor={editor} />
        {children}
      </div>
      <EditorBar editor={editor} />
    </form>
  )
}

/** Takes a person whose profile was refused to the first field that has to change, each time that it is. */
function useFirstFault(editor: BusinessEditor) {
  const form = useRef<HTMLFormElement>(null)
  const isSaveFailed = useSelector(editor, (now) => now.matches({ editing: 'saveFailed' }))
  const goToFault = useCallback(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [])
  useEffect(() => {
    if (isSaveFailed) goToFault()
  }, [isSaveFailed, goToFault])
  return { form, goToFault }
}
