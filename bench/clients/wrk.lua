-- Script of wrk for bench/support/wrk.ts: asks for the paths of a file in turn, and prints what it measured as JSON.
local paths = {}
for line in io.lines(os.getenv("BENCH_PATHS")) do
  paths[#paths + 1] = line
end
local position = 0

request = function()
  position = position % #paths + 1
  return wrk.format("GET", paths[position])
end

done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  -- os.clock is the processor time of the whole process, in seconds.
  io.write(string.format(
    '\n{"requests":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"errors":%d,"clientSeconds":%.3f}\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, failed, os.clock()
  ))
end
