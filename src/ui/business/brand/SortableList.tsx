import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css'

const list = css({ _empty: { display: 'none' } })

/** Rows that can be put in another order; without any it takes no room. */
export const SortableList = ({ children }: { children: ReactNode }) => <ul className={list}>{children}</ul>
