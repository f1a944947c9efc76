import { useSelector } from '@xstate/react'
import { colorRoles } from '../../../../contract/brand.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import { BrandSection } from './BrandSection.tsx'
import { ColorField } from './ColorField.tsx'
import { ContrastMatrix } from './ContrastMatrix.tsx'
import { CustomColors } from './CustomColors.tsx'
import { roleNames } from './colorWords.ts'
import { usePart } from './usePart.ts'

const roles = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(124px, 1fr))]',
})

/** The colors of the five roles, the others, and which of them can be read on which. */
export function ColorsPart({ actor }: { actor: BrandActor }) {
  const [colors, change] = usePart(actor, 'colors')
  const faults = useSelector(actor, ({ context }) => context.faults)
  return (
    <BrandSection title={strings.colors} help={strings.pressAColorToChooseAnotherOr}>
      <div className={roles}>
        {colorRoles.map((role) => (
          <ColorField
            key={role}
            role={roleNames[role]}
            hex={colors[role]}
            error={faults[`colors.${role}`]}
            onChange={(hex) => change({ ...colors, [role]: hex })}
          />
        ))}
      </div>
      <CustomColors actor={actor} />
      <ContrastMatrix colors={colors} onChange={change} />
    </BrandSection>
  )
}
