import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { DesignSize } from '../../../../contract/designDocument.ts'
import { designSizes, shapeOf } from '../../../../rules/designs/sizes.ts'
import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { shapeNames } from '../list/designWords.ts'
import { SizeOutline } from '../list/SizeOutline.tsx'
import { useDocument } from './designing.ts'
import { SizeDialog } from './dialogs/editorDialogs.ts'

const label = css({ hideBelow: 'lg' })

/** The size of the design: another one makes the same design in it. */
export function SizeMenu() {
  const { width, height } = useDocument()
  const [wanted, setWanted] = useState<DesignSize | 'free' | null>(null)
  const current = designSizes.find((size) => size.width === width && size.height === height)
  const shape = shapeOf({ width, height })
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="sm"
            aria-label={strings.size(current?.label ?? shapeNames[shape], width, height)}
          >
            <SizeOutline shape={shape} />
            <span className={label}>{current?.label ?? shapeNames[shape]}</span> {width} × {height}
            <ChevronDown size={14} strokeWidth={2.2} aria-hidden />
          </Button>
        }
        header={strings.theSameDesignInAnotherSize}
        placement="bottom-end"
        items={[
          ...designSizes.map((size, at) => ({
            id: size.key,
            label: `${size.label} ${size.width} × ${size.height}`,
            isChosen: size === current,
            startsGroup: at > 0 && size.networks.length > 0 && designSizes[at - 1]?.networks.length === 0,
            onSelect: () => setWanted(size),
          })),
          { id: 'free', label: strings.anotherSize, startsGroup: true, onSelect: () => setWanted('free') },
        ]}
      />
      <SizeDialog open={wanted !== null} wanted={wanted ?? 'free'} onClose={() => setWanted(null)} />
    </>
  )
}
