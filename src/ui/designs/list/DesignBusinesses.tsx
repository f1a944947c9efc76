import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/designs/list.ts'
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
    <Dialog open={open} onClose={onClose} size="sm" title={strings.businessesOf(design.name)}>
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
    return failure.problem ? <ListProblem what={strings.yourBusinessesCouldNotBeLoaded} {...failure} /> : <Skeleton />
  return (
    <div className={body}>
      <Field label={strings.whoseDesignItIs} help={strings.onlyThisBusinessFindsItInIts}>
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
          <option value="">{strings.allBusinesses}</option>
          {businesses.map((business) => (
            <option key={business.id} value={business.id}>
              {business.name}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className={choices}>
        <legend className={legend}>{strings.inTheBrandOf}</legend>
        <p className={about}>{strings.itStandsInTheBrandEditorOf}</p>
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
      <ListProblem what={strings.theBrandWasNotChanged} problem={problem?.message ?? null} />
    </div>
  )
}
