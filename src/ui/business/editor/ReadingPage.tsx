import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const frame = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const line = css({ display: 'flex', alignItems: 'center', gap: '3', overflowWrap: 'anywhere' })

/** A page is being read; it can be left. */
export function ReadingPage({ editor }: { editor: BusinessEditor }) {
  const address = useSelector(editor, ({ context }) => context.profile?.websiteUrl ?? context.address.trim())
  return (
    <div className={frame}>
      <p role="status" className={line}>
        <Spinner size={18} />
        <span>{strings.reading(address)}</span>
      </p>
      <Button onClick={() => editor.send({ type: 'website.abandoned' })}>{strings.stopReading}</Button>
    </div>
  )
}
