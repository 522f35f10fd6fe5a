/** Which members are connected to which process, for all processes. */
export type PresenceRecord = {
  /**
   * Records a heartbeat of this process and removes dead processes.
   * @returns whether the process is new to this record: its members have to be added
   */
  recordHeartbeat: () => Promise<boolean>
  add: (userIds: readonly string[]) => Promise<void>
  remove: (userIds: readonly string[]) => Promise<void>
  /** Returns which of these members are connected to any process. */
  onlineOf: (userIds: readonly string[]) => Promise<Set<string>>
  removeProcess: () => Promise<void>
}
