import { css } from '../../../styled-system/css'

const box = css({
  position: 'relative',
  // All of the row opens what it is of, but for this.
  zIndex: 'above',
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  margin: '-0.75',
  _finger: { width: 'input', height: 'input', margin: '-3' },
})

interface Props {
  /** What is selected by it: "Select Cold dough". */
  label: string
  isSelected: boolean
  onToggle: () => void
}

/** Selects a row of a list in which a press on the row opens it (`listRow`). */
export const RowCheckbox = ({ label, isSelected, onToggle }: Props) => (
  <label className={box}>
    <input type="checkbox" aria-label={label} checked={isSelected} onChange={onToggle} />
  </label>
)
