import { shapeKinds } from '../../../../../contract/designDocument.ts'
import { lineElementOf, qrElementOf, shapeElementOf } from '../../../../../rules/designs/newElements.ts'
import { outlineOf } from '../../../../../rules/designs/outlines.ts'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css } from '../../../../../styled-system/css'
import { newId } from '../../newId.ts'
import { useDesigning, useDocument } from '../designing.ts'
import { outlineNames } from '../outlineNames.ts'
import { PanelFrame, PanelPart } from './PanelFrame.tsx'
import { readableOn } from './readableOn.ts'
import { TileButton, tileGrid } from './TileButton.tsx'
import { useAdd } from './useAdd.ts'

const drawing = css({ width: '10', height: '10', overflow: 'visible' })

const lines = [
  { key: 'plain', label: strings.line, end: 'none', dash: 'solid' },
  { key: 'arrow', label: strings.arrow, end: 'arrow', dash: 'solid' },
  { key: 'dashed', label: strings.dashedLine, end: 'none', dash: 'dashed' },
] as const

/** Shapes, lines and codes to add. */
export function ShapesPanel() {
  const { brand } = useDesigning()
  const document = useDocument()
  const add = useAdd()
  const side = Math.round(Math.min(document.width, document.height) / 3)
  const color = brand.colors[0]?.hex ?? '#000000'
  const box = { x: 0, y: 0, width: side, height: side }
  return (
    <PanelFrame title={strings.shapes}>
      <div className={tileGrid}>
        {shapeKinds.map((shape) => (
          <TileButton
            key={shape}
            label={outlineNames[shape]}
            onPress={() => add([shapeElementOf({ id: newId(), ...box, shape, fill: color })], outlineNames[shape])}
          >
            <svg viewBox="0 0 40 40" className={drawing} aria-hidden="true">
              <path d={outlineOf(shape, 40, 40)} fill="currentColor" />
            </svg>
          </TileButton>
        ))}
      </div>
      <PanelPart title={strings.lines}>
        <div className={tileGrid}>
          {lines.map(({ key, label, end, dash }) => (
            <TileButton
              key={key}
              label={label}
              onPress={() =>
                add([lineElementOf({ id: newId(), ...lineBox(side), end, dash, ...strokeOf(side, color) })], label)
              }
            >
              <svg viewBox="0 0 40 40" className={drawing} aria-hidden="true">
                <path
                  d={end === 'arrow' ? 'M4 20H34M27 13L34 20L27 27' : 'M4 20H36'}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="3"
                  {...(dash === 'dashed' && { strokeDasharray: '7 5' })}
                />
              </svg>
            </TileButton>
          ))}
        </div>
      </PanelPart>
      <PanelPart title={strings.codes}>
        <div className={tileGrid}>
          <TileButton
            label={strings.qrCode}
            onPress={() =>
              add(
                [
                  qrElementOf({
                    id: newId(),
                    ...box,
                    text: 'https://',
                    ground: '#ffffff',
                    color: readableOn('#ffffff', brand),
                  }),
                ],
                strings.qrCode,
              )
            }
          >
            <svg viewBox="0 0 40 40" className={drawing} aria-hidden="true">
              <path
                d="M4 4H18V18H4ZM8 8V14H14V8ZM22 4H36V18H22ZM26 8V14H32V8ZM4 22H18V36H4ZM8 26V32H14V26ZM22 22H27V27H22ZM31 22H36V31H31ZM22 31H27V36H22ZM31 34H36V36H31Z"
                fill="currentColor"
                fillRule="evenodd"
              />
            </svg>
          </TileButton>
        </div>
      </PanelPart>
    </PanelFrame>
  )
}

const lineBox = (side: number) => ({ x: 0, y: 0, width: side * 2, height: Math.max(8, Math.round(side / 20)) })
const strokeOf = (side: number, stroke: string) => ({ stroke, thickness: Math.max(2, Math.round(side / 60)) })
