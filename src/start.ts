import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What Node has compiled of the build lies beside it (tools/compile-ahead.ts). It has to know that before it loads anything.
// Where nothing lies there, or not for this user and these flags, it compiles.
enableCompileCache({ directory: join(import.meta.dirname, 'compiled'), portable: true })
await import('./main.ts')
