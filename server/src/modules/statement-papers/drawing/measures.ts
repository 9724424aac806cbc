/** The page in points: A4 is 595 by 842. */
export const left = 40
export const right = 555
export const width = right - left

/** Ink on paper: every text has a contrast of at least 4.5 to its ground, and no colour says something alone. */
export const colours = {
  ink: '#18211c',
  soft: '#4c574f',
  faint: '#6f7871',
  line: '#d4d8d1',
  ground: '#f5f6f4',
  accent: '#0b6a4f',
  white: '#ffffff',
  work: '#0f7a5c',
  deducted: '#9a4f04',
  absence: '#3d5bd1',
  absenceGround: '#cfd7f5',
  holiday: '#b3261e',
  holidayGround: '#f0cfcd',
  under: '#9a3412',
} as const

export const plain = { size: 8, colour: colours.ink } as const
