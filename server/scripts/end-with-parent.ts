// Module that ends a child process when its parent is killed, so that the port becomes free. Node preloads it with
// `--import`, or the program imports it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
