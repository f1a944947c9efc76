import { Plus } from 'lucide-react'
import { blankVariant } from '../../../../../rules/admin/builder/blankEntry.ts'
import type { Variant } from '../../../../../rules/admin/builder/entry.ts'
import { most } from '../../../../../rules/admin/builder/entryProblems.ts'
import { strings } from '../../../../../strings/admin/builder/fields.ts'
import { Button } from '../../../kit/Button.tsx'
import type { FieldsProps } from './fieldProps.ts'
import { Group, placeTitle, withAt, withoutAt } from './Group.tsx'
import { Lines, LongWords, Words } from './Words.tsx'

/** The ways of writing that an experiment sets against each other. */
export function ExperimentFields({ entry, isReadOnly, errorOf, onChange }: FieldsProps<'experiment'>) {
  const { effect, variants } = entry.fields
  const change = (changed: Variant[]) => onChange({ ...entry, fields: { effect, variants: changed } })
  return (
    <>
      {variants.map((variant, at) => {
        const changeThis = (part: Partial<Variant>) => change(withAt(variants, at, { ...variant, ...part }))
        const place = `fields.variants.${at}`
        return (
          <Group
            key={placeTitle('Variant', at)}
            title={placeTitle(strings.variant, at)}
            isReadOnly={isReadOnly}
            onRemove={variants.length <= 2 ? null : () => change(withoutAt(variants, at))}
          >
            <Words
              label={strings.nameOfTheVariant}
              value={variant.name}
              error={errorOf(`${place}.name`)}
              isReadOnly={isReadOnly}
              onChange={(name) => changeThis({ name })}
            />
            <LongWords
              label={strings.whatItTellsTheWriter}
              value={variant.instruction}
              most={most.instruction}
              error={errorOf(`${place}.instruction`)}
              isReadOnly={isReadOnly}
              onChange={(instruction) => changeThis({ instruction })}
            />
            <Lines
              label={strings.firstLines}
              lines={variant.openings}
              help={strings.oneALine}
              error={errorOf(`${place}.openings`)}
              isReadOnly={isReadOnly}
              onChange={(openings) => changeThis({ openings })}
            />
          </Group>
        )
      })}
      <Button
        aria-disabled={isReadOnly || variants.length >= most.variants}
        onClick={() => change([...variants, blankVariant])}
      >
        <Plus size={16} aria-hidden />
        {strings.addAVariant}
      </Button>
    </>
  )
}
