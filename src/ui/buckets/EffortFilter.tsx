import { type DifficultyLevel, difficultyLevels } from '../../../contract/buckets.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { Select } from '../kit/Select.tsx'
import { effortWord } from './Effort.tsx'

const place = css({ width: '[130px]' })

interface Props {
  /** Of which ideas, for who listens: "Effort of AI ideas". */
  label: string
  /** Null: any. */
  level: DifficultyLevel | null
  onChange: (level: DifficultyLevel | null) => void
}

/** Only ideas of one effort. */
export const EffortFilter = ({ label, level, onChange }: Props) => (
  <span className={place}>
    <Select
      size="sm"
      aria-label={label}
      value={level ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(difficultyLevels.find((one) => one === value) ?? null)}
    >
      <option value="">{strings.anyEffort}</option>
      {difficultyLevels.map((one) => (
        <option key={one} value={one}>
          {effortWord(one)}
        </option>
      ))}
    </Select>
  </span>
)
