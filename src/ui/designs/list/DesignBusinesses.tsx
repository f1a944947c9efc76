import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { createDesignBusinesses } from '../../../app/designs/designBusinesses.ts'
import type { Template } from '../../../machines/designs/designEditorContext.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import { useMutation } from '../../useMutation.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { useTemplates } from './useDesigns.ts'

const body = css({ display: 'grid', gap: '5', paddingBottom: '5' })
const choices = css({ display: 'grid', border: 'none', padding: '0', margin: '0' })
const legend = css({ textStyle: 'label', paddingBottom: '1' })
const about = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

interface Props {
  open: boolean
  onClose: () => void
  design: Pick<Template, 'id' | 'name' | 'category' | 'businessProfileId'>
}

/** Whose a design is, and in whose brand it stands. */
export function DesignBusinesses({ open, onClose, design }: Props) {
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={`Businesses of ${design.name}`}>
      <Choices design={design} />
    </Dialog>
  )
}

function Choices({ design }: { design: Props['design'] }) {
  const { perform } = useTemplates()
  const { list, association } = useSession().lazy(createDesignBusinesses)
  const businesses = useSelector(list, ({ context }) => context.value)
  const failure = useQueryFailure(list)
  const { request, isBusy, problem } = useMutation(association)
  const { id, name, category, businessProfileId } = design
  if (!businesses)
    return failure.problem ? <ListProblem what="Your businesses could not be loaded" {...failure} /> : <Skeleton />
  return (
    <div className={body}>
      <Field label="Whose design it is" help="Only this business finds it in its list; all businesses: every one does.">
        <Select
          value={businessProfileId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            perform({
              kind: 'assign',
              businessProfileId: value === '' ? null : Number(value),
              template: { id, name, category },
            })
          }
        >
          <option value="">All businesses</option>
          {businesses.map((business) => (
            <option key={business.id} value={business.id}>
              {business.name}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className={choices}>
        <legend className={legend}>In the brand of</legend>
        <p className={about}>It stands in the brand editor of each of these.</p>
        {businesses.map((business) => {
          const isIn = business.templates.includes(id)
          return (
            <Checkbox
              key={business.id}
              checked={isIn}
              aria-disabled={isBusy || undefined}
              onChange={() => isBusy || request({ businessId: business.id, templateId: id, isIn: !isIn })}
            >
              {business.name}
            </Checkbox>
          )
        })}
      </fieldset>
      <ListProblem what="The brand was not changed" problem={problem?.message ?? null} />
    </div>
  )
}
