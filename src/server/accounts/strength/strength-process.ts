// Process that rates passwords: a crafted one takes a second, in which a page would wait.
import { serveTasks } from '../../platform/task-server.ts'
import { estimate } from './estimate.ts'

serveTasks({ estimate })
