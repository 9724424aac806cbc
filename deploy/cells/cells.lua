-- What haproxy.cfg cannot say by itself.

-- The cells, and what they and the router know each other by (CELL_TOKEN).
local cells = { [0] = 'http://127.0.0.1:3000', [1] = 'http://127.0.0.1:3001' }
local token = os.getenv('CELL_TOKEN') or ''

-- Accounts are written to the base of 36 in credentials.
core.register_converters('account', function(text)
  local number = text and #text <= 11 and text:match('^[0-9a-z]+$') and tonumber(text, 36)
  return number and string.format('%d', number)
end)

-- The upper ten bits of an account's number are the cell it was made in.
core.register_converters('cell', function(text)
  local number = math.tointeger(tonumber(text))
  return number and string.format('%d', number >> 43)
end)

-- An address as JSON.
local function quoted(text)
  return '"' .. text:gsub('[%c"\\]', function(letter) return string.format('\\u%04x', letter:byte()) end) .. '"'
end

-- A cell that does not answer its checks is not asked: that would hold up everybody who comes to sign in.
local function is_down(cell)
  local proxy = core.backends['cell' .. cell]
  local server = proxy and proxy.servers['cell' .. cell]
  return server ~= nil and server:get_stats()['status']:match('^DOWN') ~= nil
end

-- Whether a cell knows an address; nil when it does not say.
local function knows(cell, email)
  if is_down(cell) then return nil end
  local answer = core.httpclient():post {
    url = cells[cell] .. '/cells/addresses',
    headers = { ["content-type"] = { "application/json" }, authorization = { 'Bearer ' .. token } },
    body = string.format("{\"email\":%s}", quoted(email)),
    timeout = 1000,
  }
  if not answer or (answer.status ~= 204 and answer.status ~= 404) then return nil end
  return answer.status == 204
end

local function ask(cell, txn, body)
  local before = txn.sf:req_fhdr('x-forwarded-for')
  local headers = { ['x-forwarded-for'] = { (before and before ~= '') and before .. ', ' .. txn.sf:src() or txn.sf:src() } }
  for _, name in ipairs({ 'content-type', 'api-key', 'idempotency-key', 'accept-language', 'user-agent', 'origin', 'sec-fetch-site' }) do
    local value = txn.sf:req_hdr(name)
    -- What was not sent is empty here, and empty would mean something else.
    if value and value ~= '' then headers[name] = { value } end
  end
  return core.httpclient():post { url = cells[cell] .. txn.sf:path(), headers = headers, body = body, timeout = 10000 }
end

local function hand_back(txn, answer)
  local reply = txn:reply { status = answer.status, body = answer.body }
  for name, values in pairs(answer.headers) do
    if not ({ ['content-length'] = 1, connection = 1, ['transfer-encoding'] = 1, ['keep-alive'] = 1 })[name] then
      for _, value in pairs(values) do reply:add_header(name, value) end
    end
  end
  txn:done(reply)
end

local unavailable = {
  status = 503,
  headers = { ['content-type'] = { 'application/vnd.api+json; charset=utf-8' }, ['retry-after'] = { '5' }, ['cache-control'] = { 'no-store' } },
  body = '{"errors":[{"status":"service_unavailable","source":{"pointer":"base"},"title":"A part of the service does not answer.","code":"unavailable","detail":"Try again in a moment."}]}',
}

-- Nearly always one cell knows an address, and the request goes there. Several may: then the password says which is
-- meant, and they are asked one after the other. A reset is asked of all of them.
core.register_action('find_cell', { 'http-req' }, function(txn)
  local body = txn.sf:req_body() or ''
  local email = txn.c:json_query(body, '$.data.attributes.email')
  if not email or email == '' then email = txn.c:json_query(body, '$.email') end
  if not email or email == '' then return end
  local found, is_unsure = {}, false
  for cell in pairs(cells) do
    local answer = knows(cell, email)
    if answer then found[#found + 1] = cell end
    if answer == nil then is_unsure = true end
  end
  -- The address may be one of the cell that does not answer, and the password right.
  if #found == 0 and is_unsure then return hand_back(txn, unavailable) end
  if #found == 0 then return end
  if #found == 1 then return txn:set_var('txn.cell', tostring(found[1])) end
  local is_reset = txn.sf:path():match('/password')
  local best
  for _, cell in ipairs(found) do
    local answer = ask(cell, txn, body) or unavailable
    -- A wrong password says little: it may be right in the other cell, also in one that cannot answer now.
    if not best or answer.status < 400 or best.status == 401 then best = answer end
    if best.status < 400 and not is_reset then break end
  end
  hand_back(txn, best)
end, 0)
