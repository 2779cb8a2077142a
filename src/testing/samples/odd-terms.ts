import type { Terms } from '../../text/term-rules.ts'

/** Words of no fraternity, each form another one. */
export const oddTerms: Terms = {
  brother: { one: 'Wabe', many: 'Waben', ofMany: 'Wabenden', withMany: 'Wabenmit' },
  senior: { many: 'Obere', ofMany: 'Oberen' },
  fux: { one: 'Dachs', many: 'Dachse' },
  alumnus: { one: 'Grauer', many: 'Graue', ofMany: 'Grauen', short: 'Grau' },
  officers: { many: 'Würdige' },
  convent: { one: 'Thing' },
  couleur: { one: 'Tracht' },
}
