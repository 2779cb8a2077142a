import { Hono } from 'hono'
import { isObligatory } from '../../../accounts/factors/obligation.ts'
import type { App } from '../../../app.ts'
import { readHeads } from '../../../audit/chain-heads.ts'
import { dayOf } from '../../../clock.ts'
import { readLegalFacts } from '../../../content/legal/legal-data.ts'
import { wrongFields } from '../../../errors.ts'
import { actorOf } from '../../../http/actor-of.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { contentDisposition } from '../../../http/disposition-rules.ts'
import { jsonBody } from '../../../http/json-body.ts'
import { readRemarks, remarksSchema, replaceRemarks } from '../../../members/own-data/register-remarks.ts'
import { registerRows } from '../../../members/own-data/register-rows-rules.ts'
import { documentHead } from '../../papers/document-head.ts'
import { writtenMinute } from '../../papers/paper-words-rules.ts'
import { type InUse, measuresOf, type Processing, processingsOf } from './processing-rules.ts'

export interface Register {
  /** Null as long as nobody has filled in who is responsible. */
  responsible: { label: string; value: string }[] | null
  processings: (Processing & { remark: string })[]
  measures: { title: string; measure: string }[]
  /** What people do beside that, in their words: backups, keys, who may enter. */
  measuresRemark: string
}

type Parts = Pick<App, 'database' | 'config' | 'clock' | 'storage' | 'log' | 'typesetting'>

/** Names what is remarked about the measures. */
const measuresKey = 'measures'

const title = 'Verzeichnis von Verarbeitungstätigkeiten'

/** The register of Art. 30 GDPR, made from what this installation does and says of itself. */
export function processingRegister(app: Parts) {
  const path = '/members/io/processing-register'
  const { db } = app.database
  return new Hono<CallEnvironment>()
    .get(path, async (c) => c.json(await readRegister(app)))
    .put(path, jsonBody(remarksSchema), async (c) => {
      const remarks = c.req.valid('json')
      const known = [...(await readRegister(app)).processings.map(({ key }) => key), measuresKey]
      const unknown = Object.keys(remarks).find((key) => !known.includes(key))
      if (unknown !== undefined) throw wrongFields({ field: unknown, message: 'Das steht nicht im Verzeichnis.' })
      await replaceRemarks(db, app.clock, actorOf(c), remarks)
      return c.json(await readRegister(app))
    })
    .get(`${path}/pdf`, async (c) => {
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition('attachment', `verarbeitungsverzeichnis-${dayOf(app.clock)}.pdf`),
      }
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      const { head, files } = await documentHead(app)
      const subtitle = `nach Art.\u00a030 DSGVO · Stand ${writtenMinute(app.clock())}`
      const data = { head, title, subtitle, foot: `${title} ${head.genitive}`, words, ...(await readRegister(app)) }
      const order = { template: 'processing-register' as const, data, files }
      return c.body(new Uint8Array(await app.typesetting.typeset(c.var.member.accountId, order)), 200, headers)
    })
}

/** What stands beside the data on paper. */
const words = {
  responsible: 'Verantwortlich',
  unknown: 'Noch nicht eingetragen (Erste Schritte, Impressum und Datenschutz).',
  remark: 'Bemerkung',
  measures: 'Technische und organisatorische Maßnahmen (Art.\u00a032 DSGVO)',
  rows: [...registerRows, { key: 'remark', label: 'Bemerkung' }],
}

async function readRegister({ database: { db }, config }: Parts): Promise<Register> {
  const { facts } = await readLegalFacts(db)
  const remarks = await readRemarks(db)
  const inUse = await readInUse(db, config)
  return {
    responsible: facts && [
      { label: 'Name', value: facts.carrier },
      { label: 'Anschrift', value: `${facts.street}, ${facts.city}` },
      { label: 'Vertreten durch', value: facts.representative },
      { label: 'E-Mail', value: facts.privacyEmail || facts.email },
      ...(facts.hosting ? [{ label: 'Auftragsverarbeiter', value: facts.hosting }] : []),
      ...(facts.authority ? [{ label: 'Aufsichtsbehörde', value: facts.authority }] : []),
    ],
    processings: processingsOf(inUse).map((each) => ({ ...each, remark: remarks[each.key] ?? '' })),
    measures: measuresOf(inUse),
    measuresRemark: remarks[measuresKey] ?? '',
  }
}

async function readInUse(db: Parts['database']['db'], config: Parts['config']): Promise<InUse> {
  const months = new Map((await readHeads(db)).map(({ chain, keptMonths }) => [chain, keptMonths]))
  return {
    mailServer: hostOf(config.smtpUrl),
    // Amazon's own, where no other is named.
    fileServer: config.s3 ? hostOf(config.s3.endpoint ?? 'https://s3.amazonaws.com') : null,
    databaseServer: hostOf(config.databaseUrl),
    hasScanner: config.clamdUrl !== undefined,
    isEncrypted: config.publicOrigin.startsWith('https:'),
    isFactorObligatory: await isObligatory(db),
    actMonths: { changes: months.get('changes') ?? 0, visits: months.get('visits') ?? 0 },
  }
}

/** The name of a server alone: what else stands in its address may be a password. One on this machine is none of others. */
function hostOf(address: string | undefined): string | null {
  const host = address && URL.canParse(address) ? new URL(address).hostname : ''
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(host) ? null : host
}
