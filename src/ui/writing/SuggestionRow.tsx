import { css, cva } from '../../../styled-system/css'
import type { Suggestion } from '../../machines/writing/completion.machine.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { useScrollIntoView } from '../kit/useScrollIntoView.ts'

const row = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: { base: 'input', md: 'control' },
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'sm',
    textAlign: 'left',
    cursor: 'pointer',
    _hover: { background: 'hover' },
  },
  variants: { isActive: { true: { background: 'selected', boxShadow: 'ink' } } },
})
const words = css({ display: 'grid', minWidth: '0' })
const nameStyle = css({ textStyle: 'name', truncate: true })
const handleStyle = css({ textStyle: 'small', color: 'textMuted', truncate: true })

interface Props {
  id: string
  suggestion: Suggestion
  /** Where they were found; null where it goes without saying. */
  place: string | null
  isActive: boolean
  onTake: () => void
}

/** One way for a word to go on. A press leaves the focus in the field. */
export function SuggestionRow({ id, suggestion: { text, name, avatarUrl }, place, isActive, onTake }: Props) {
  const ref = useScrollIntoView<HTMLButtonElement>(isActive)
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={row({ isActive })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {name === null ? (
        <span className={nameStyle}>{text}</span>
      ) : (
        <>
          <Avatar name={name} src={avatarUrl} size={28} />
          <span className={words}>
            <b className={nameStyle}>{name}</b>
            <span className={handleStyle}>{place === null ? text : `${text}, ${place}`}</span>
          </span>
        </>
      )}
    </button>
  )
}
