export type Axis = 'x' | 'y'

/** The side that lies along an axis. */
export const sideOf = { x: 'width', y: 'height' } as const satisfies Record<Axis, 'width' | 'height'>
