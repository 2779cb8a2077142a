// What an operator would have as a command to start or end the server: asks who keeps it in a test.
const answer = await fetch(process.argv[2] as string)
process.exit(answer.ok ? 0 : 1)

export {}
