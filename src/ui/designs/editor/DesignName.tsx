import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { longestTemplateName } from '../../../../contract/templates.ts'
import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import { useDesigning } from './designing.ts'

/** On a telephone it stands between the way back and how the design stands, however long it is. */
const title = css({ minWidth: '0', textStyle: 'h2', display: 'grid', flex: { base: '[1 1 0]', sm: '[0 1 auto]' } })
const input = css({
  textStyle: 'h2',
  color: 'text',
  background: 'transparent',
  border: 'clear',
  borderRadius: 'sm',
  paddingInline: '1.5',
  marginInline: '[-6px]',
  fieldSizing: '[content]',
  minWidth: '16',
  minHeight: { _finger: 'input' },
  maxWidth: { base: 'full', sm: '100' },
  textOverflow: 'ellipsis',
  _hover: { background: 'hover' },
  _focusVisible: { outline: 'focus', background: 'sheet' },
})

/** What the design is called, written in place; an empty one goes back to what it was when it is left. */
export function DesignName() {
  const { editor } = useDesigning()
  const name = useSelector(editor, ({ context }) => context.name)
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() !== '') editor.send({ type: 'name.changed', name: text })
  }
  return (
    <h1 className={title}>
      <input
        className={input}
        aria-label={strings.nameOfTheDesign}
        maxLength={longestTemplateName}
        autoComplete="off"
        value={typed ?? name}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </h1>
  )
}
